import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sessionQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PageHead } from './page-head.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { ScreenForm } from '#modules/accounts/ui/sign-in/screen-form.tsx'
import { ScreenIsIn } from './sign-in/screen-is-in.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

/** Where a tablet in the kitchen is signed in, and says as what. */
export function Component() {
  const [search] = useSearchParams()
  const screen = useQuery(sessionQuery(useApi())).data?.screen
  return (
    <>
      <PageHead
        title="Kitchen screen"
        description="Sign a tablet in for the kitchen, with a code."
      />
      <SignInFrame
        picture="tile-soups"
        motto="Yes, chef."
        title={screen ? screen.name : 'Kitchen screen'}
        intro={
          screen
            ? 'This screen is signed in for the kitchen, and for nothing else.'
            : 'An administrator adds this screen under Settings, Kitchen screens, and has a code for it.'
        }
      >
        {screen ? (
          <ScreenIsIn screen={screen} />
        ) : (
          <>
            {search.get('signed') === 'out' && (
              <Notice>
                This screen is signed out. Ask an administrator for a new code; nothing in the
                kitchen is lost.
              </Notice>
            )}
            <ScreenForm />
          </>
        )}
      </SignInFrame>
    </>
  )
}
