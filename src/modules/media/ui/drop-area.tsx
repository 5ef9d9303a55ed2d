import { ImagePlus } from 'lucide-react'

interface DropAreaProps {
  /** The file input that a press opens; the area shows its focus. */
  inputId: string
  isOver: boolean
  isInvalid: boolean
}

/** Where a picture is missing. */
export function DropArea({ inputId, isOver, isInvalid }: DropAreaProps) {
  const look = isOver
    ? 'border-primary bg-primary/10'
    : isInvalid
      ? 'border-danger bg-surface'
      : 'border-control bg-surface hover:border-primary'
  return (
    <label
      htmlFor={inputId}
      className={`flex aspect-4/3 max-h-64 min-h-40 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-4 text-center transition-colors duration-150 outline-offset-2 outline-focus peer-focus-visible:outline-3 ${look}`}
    >
      <ImagePlus aria-hidden="true" className="mb-1 size-8 text-muted" strokeWidth={1.5} />
      <span className="font-semibold text-primary underline underline-offset-4">
        {isOver ? 'Drop it here' : 'Choose a picture'}
      </span>
      <span className="text-sm text-muted pointer-coarse:hidden">or drop or paste it here</span>
    </label>
  )
}
