import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#kernel/message-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, buttonClass } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { downloadMenu } from '../client.ts'
import type { MenuFormat } from '../contract.ts'
import { exchangeTexts } from '../house-texts.ts'

/** The menu as a file of the owner's. */
export function DownloadMenu() {
  const api = useApi()
  const [failure, setFailure] = useState('')

  async function download(format: MenuFormat) {
    setFailure('')
    try {
      const { name, type, text } = await downloadMenu(api, format)
      const address = URL.createObjectURL(new Blob([text], { type }))
      const link = Object.assign(document.createElement('a'), { href: address, download: name })
      link.click()
      // The browser has begun by the next turn.
      setTimeout(() => URL.revokeObjectURL(address))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  return (
    <section>
      <h2 className="text-2xl">Export the menu</h2>
      <p className="mt-1 max-w-2xl text-muted">
        CSV opens in any spreadsheet: change prices there and import the file again. JSON is for
        other programs. Both contain every dish with all its details.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void download('csv')}>
          <Download aria-hidden="true" size={18} />
          <span>Download CSV</span>
        </Button>
        <Button kind="secondary" onClick={() => void download('json')}>
          <Download aria-hidden="true" size={18} />
          <span>Download JSON</span>
        </Button>
        <a href="/menu-card.pdf" className={buttonClass('secondary')}>
          <Printer aria-hidden="true" size={18} />
          <span>{exchangeTexts.print}</span>
        </a>
      </div>
      <ErrorText>{failure}</ErrorText>
    </section>
  )
}
