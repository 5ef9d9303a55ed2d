import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { queryOf } from '#kernel/query-of.ts'
import { CaptchaField } from '#modules/accounts/captcha/ui/captcha-field.tsx'
import { useCaptcha } from '#modules/accounts/captcha/ui/use-captcha.ts'
import { getSignInOptions } from '#modules/accounts/contract/visitor.ts'
import { problemOfPassword, passwordHint } from '#modules/accounts/passwords.ts'
import { checkFields, registerFields } from '#modules/accounts/signing-in.ts'
import { GoogleEntrance } from '#modules/accounts/ui/google-entrance.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { NameField, PhotoField } from '#modules/accounts/ui/sign-in/name-and-photo.tsx'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { countItems } from '#modules/cart/rules.ts'
import { findPendingAdd } from '#modules/cart/ui/pending-add.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { legalTitles } from '#modules/restaurant/legal/ui/texts.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { EmailField } from '#ui-kit/email-field.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { PageHead } from './page-head.tsx'
import { signInAddress } from './sign-in-address.ts'
import { codeAddress } from './sign-in/code-address.ts'
import { OrLine, SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { registerTexts, signInTexts } from './sign-in/texts.ts'
import { useReturnAddress } from './sign-in/use-return-address.ts'

export const loader = loads((api) => [queryOf(api, getSignInOptions)])

export function Component() {
  const back = useReturnAddress()
  return (
    <>
      <PageHead title={registerTexts.head} description={registerTexts.description} />
      <SignInFrame
        picture="tile-salads"
        motto={registerTexts.motto}
        title={registerTexts.head}
        intro={
          <>
            <span>{registerTexts.known}</span>{' '}
            <Link to={back === '/' ? '/login' : signInAddress(back, 'anyone')} className={textLink}>
              {registerTexts.logIn}
            </Link>
          </>
        }
      >
        <RegisterForm />
        <LegalLinks />
      </SignInFrame>
    </>
  )
}

const kept = ['name', 'photoURL', 'email']

/** Name, picture, email and password; afterwards Home, where a notice leads on whoever was on the way somewhere. */
function RegisterForm() {
  const navigate = useNavigate()
  const back = useReturnAddress()
  const isHydrated = useHydrated()
  const { password: rule } = useSignInOptions()
  const [isTaken, setIsTaken] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  const { register } = useIdentities()
  const { wiring, errors, refuse, isBusy } = useCheckedForm({
    field: 'email',
    check: (typed) => {
      const given = profileIn(typed)
      const tooWeak = problemOfPassword(given.password, rule, [given.name, given.email])
      return { ...checkFields(registerFields, given), ...(tooWeak && { password: tooWeak }) }
    },
    work: async (typed) => {
      try {
        await register(profileIn(typed), captcha.pass)
        await leave()
      } catch (failure) {
        const code = failure instanceof ApiError ? failure.code : ''
        setIsTaken(code === 'email_taken')
        if (code === 'captcha_required') setNeedsCaptcha(true)
        if (captcha.pass) void captcha.draw()
        throw failure
      }
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'register', kept)

  async function leave() {
    forget()
    void toasts.show('success', registerTexts.done)
    const wantedDish = findPendingAdd()?.dishId
    await navigate('/', { replace: true })
    welcome({ back, wantedDish })
  }

  return (
    <>
      <RefusableForm {...wiring}>
        <NameField error={errors['name']} drawsPhoto />
        <EmailField autoComplete="email" error={errors['email']} />
        {isTaken && errors['email'] && <WaysOfTheOwner />}
        <PasswordField
          autoComplete="new-password"
          error={errors['password']}
          hint={passwordHint(rule)}
        />
        <PhotoField error={errors['photoURL']} onRefuse={refuse} />
        {needsCaptcha && (
          <CaptchaField captcha={captcha} onEnter={() => wiring.ref.current?.requestSubmit()} />
        )}
        <SubmitButton
          isBusy={isBusy}
          busyText={registerTexts.busy}
          isDisabled={!isHydrated || (needsCaptcha && !captcha.pass)}
        >
          {registerTexts.head}
        </SubmitButton>
      </RefusableForm>
      <OrLine />
      <GoogleEntrance
        text={registerTexts.google}
        to="/"
        onEntered={() => void leave()}
        onCodeAsked={() => void navigate(codeAddress('/'))}
      />
    </>
  )
}

function profileIn({
  name = '',
  photoURL = '',
  email = '',
  password = '',
}: Record<string, string>) {
  return { name: name.trim(), photoURL: photoURL.trim(), email: email.trim(), password }
}

interface Arrival {
  /** Where somebody came from before they made their account. */
  back: string
  /** The dish that they wanted then, which goes into their cart now. */
  wantedDish: string | undefined
}

/** Greets somebody new on Home and leads on whoever was on the way somewhere; silent for the others. */
function welcome(arrival: Arrival): void {
  if (arrival.back === '/' && arrival.wantedDish === undefined) return
  const close = dialogs.open(<Welcome {...arrival} onClose={() => close()} />, () => close())
}

/** Stays until it is answered or the page is left; nothing stops for it. */
function Welcome({ back, wantedDish, onClose }: Arrival & { onClose: () => void }) {
  const name = useSession()?.displayName.split(' ')[0] ?? ''
  const { data: lines = [] } = useCart()
  const { pathname } = useLocation()
  const wasHome = useRef(false)
  useEffect(() => {
    if (pathname === '/') wasHome.current = true
    else if (wasHome.current) onClose()
  }, [pathname, onClose])
  const wanted = lines.find(({ dishId }) => dishId === wantedDish)
  const count = countItems(lines)
  return (
    <aside
      aria-label={signInTexts.greeting}
      className="fixed inset-x-4 top-20 z-40 max-w-md md:right-8 md:left-auto rounded-card border border-border bg-surface p-4 text-text shadow-card transition duration-200 ease-out sm:p-5 starting:-translate-y-4 starting:opacity-0"
    >
      <div className="flex items-start gap-2">
        <output className="grow pt-1.5 text-lg font-medium">
          {`${signInTexts.welcome(name)} ${
            wanted
              ? signInTexts.inCart(wanted.name)
              : count > 0
                ? signInTexts.cartWaits(count)
                : signInTexts.goOn
          }`}
        </output>
        <button
          type="button"
          aria-label={signInTexts.close}
          onClick={onClose}
          className="-mt-1 -mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-surface2"
        >
          <X className="size-5" />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {count > 0 ? (
          <>
            <LinkButton to="/dashboard/cart">{signInTexts.toCart}</LinkButton>
            {back !== '/' && (
              <Link to={back} className="quiet-link">
                {signInTexts.backTo(back)}
              </Link>
            )}
          </>
        ) : (
          <LinkButton to={back}>{signInTexts.backTo(back)}</LinkButton>
        )}
      </div>
    </aside>
  )
}

/** The address has an account: most likely it is theirs. */
function WaysOfTheOwner() {
  return (
    <p className="-mt-1 flex flex-wrap gap-x-5 text-sm">
      <Link to="/login" className={`${textLink} inline-flex min-h-11 items-center`}>
        {registerTexts.logIn}
      </Link>
      <Link to="/forgot-password" className={`${textLink} inline-flex min-h-11 items-center`}>
        {registerTexts.reset}
      </Link>
    </p>
  )
}

/** What somebody may want to read before they register; nothing while the owner has written nothing. */
function LegalLinks() {
  const pages = useRestaurant().legalPages
  if (pages.length === 0) return null
  return (
    <nav
      aria-label={registerTexts.legal}
      className="mt-6 flex flex-wrap items-center gap-x-5 text-sm text-muted"
    >
      <span>{registerTexts.beforeYou}</span>
      {pages.map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          {legalTitles[page]}
        </Link>
      ))}
    </nav>
  )
}
