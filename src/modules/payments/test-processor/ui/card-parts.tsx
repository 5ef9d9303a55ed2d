import type { ComponentProps } from 'react'
import type { Brand, CardPart } from '../rules/card-form.ts'

interface CardPartsProps {
  /** Value, state and change of an input. */
  wire: (part: CardPart) => ComponentProps<'input'>
  brand: Brand | undefined
}

/** The number over expiry, security code and postal code, in one frame. */
export function CardParts({ wire, brand }: CardPartsProps) {
  return (
    <>
      <div className="relative col-span-3 grid border-b border-border">
        <CardPartInput
          {...wire('number')}
          aria-label="Card number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          className="pr-36"
        />
        <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm font-semibold text-muted">
          {brand}
        </span>
      </div>
      <CardPartInput
        {...wire('expiry')}
        aria-label="Expiry, month and year"
        autoComplete="cc-exp"
        placeholder="MM / YY"
      />
      <CardPartInput
        {...wire('cvc')}
        aria-label="CVC, security code"
        autoComplete="cc-csc"
        placeholder="CVC"
        className="border-x border-border"
      />
      <CardPartInput
        {...wire('postalCode')}
        aria-label="Postal code"
        autoComplete="postal-code"
        inputMode="text"
        autoCapitalize="characters"
        placeholder="ZIP"
      />
    </>
  )
}

function CardPartInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      inputMode="numeric"
      {...rest}
      type="text"
      autoCorrect="off"
      spellCheck={false}
      aria-required="true"
      className={`min-h-13 min-w-0 bg-transparent px-3.5 tabular-nums -outline-offset-3 placeholder:text-muted disabled:opacity-60 aria-invalid:text-danger ${className}`}
    />
  )
}
