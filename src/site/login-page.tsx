import { useId, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { CaptchaField } from '#modules/accounts/captcha/ui/captcha-field.tsx'
import { useCaptcha } from '#modules/accounts/captcha/ui/use-captcha.ts'
import { getSession, getSignInOptions, type Person } from '#modules/accounts/contract/visitor.ts'
import { CodeField } from '#modules/accounts/second-factor/ui/code-field.tsx'
import { checkFields, signInFields } from '#modules/accounts/signing-in.ts'
import { GoogleEntrance } from '#modules/accounts/ui/google-entrance.tsx'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { useIdentities } from '#modules/accounts/ui/use-identities.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useSignInOptions } from '#modules/accounts/ui/use-sign-in-options.ts'
import { buttonClass, LinkButton } from '#ui-kit/button.tsx'
import { EmailField } from '#ui-kit/email-field.tsx'
import { Notice } from '#ui-kit/notice.tsx'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { notYoursAddress } from './dashboard/not-yours/address.ts'
import { PageHead } from './page-head.tsx'
import { registerAddress } from './sign-in-address.ts'
import { codeAddress } from './sign-in/code-address.ts'
import { OrLine, SignInFrame, textLink } from './sign-in/sign-in-frame.tsx'
import { loginTexts, signInTexts } from './sign-in/texts.ts'
import { useLanding } from './sign-in/use-landing.ts'
import { useReturnAddress } from './sign-in/use-return-address.ts'
import { dashboardOf, LogoutButton } from './site-account.tsx'

const loadOptions = loads((api) => [queryOf(api, getSignInOptions)])

/** Guards lead everybody here; who works in the house and is signed in reads in the dashboard whose page it is. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = args.context.get(pageTools)
  const { person } = await queries.ensureQueryData(queryOf(api, getSession))
  const to = person && notYoursAddress(person, new URL(args.request.url).searchParams)
  if (to) throw redirect(to, 303)
  return loadOptions(args)
}

export function Component() {
  const [search] = useSearchParams()
  const person = useSession()
  const back = useReturnAddress()
  // Whether somebody came signed in, asked once: whoever signs in on this page is led away by the form. An address with
  // `need` comes from a page that takes another account, so that the form stands there.
  const [hasCome] = useState(Boolean(person) && !search.has('need'))
  if (search.get('step') === 'code') return <CodeStep />
  return (
    <>
      <PageHead title={loginTexts.head} description={loginTexts.description} />
      <SignInFrame
        picture="tile-pizzas"
        motto={loginTexts.motto}
        title={loginTexts.head}
        intro={
          <>
            <span>{loginTexts.isNew}</span>{' '}
            <Link to={registerAddress(back)} className={textLink}>
              {loginTexts.register}
            </Link>
          </>
        }
      >
        <Needed need={search.get('need')} person={person} />
        {search.get('email') === 'verified' && <Notice>{loginTexts.verified}</Notice>}
        {search.get('email') === 'expired' && <Notice>{loginTexts.expired}</Notice>}
        {hasCome && person ? <SignedIn person={person} /> : <LoginForm />}
      </SignInFrame>
    </>
  )
}

interface NeededProps {
  need: string | null
  person: Person | null | undefined
}

/** Why a page was not opened, and what there is to do beside a sign-in. */
function Needed({ need, person }: NeededProps) {
  const words = wordsOf(need, person)
  if (!words) return null
  return (
    <Notice>
      <You person={person} />
      <span>{words.text}</span>{' '}
      <Link to={words.to} className={textLink}>
        {words.instead}
      </Link>
    </Notice>
  )
}

function wordsOf(need: string | null, person: NeededProps['person']) {
  const home = { to: '/', instead: loginTexts.needed.home }
  switch (need) {
    case 'admin':
      return {
        text: loginTexts.needed.admin,
        ...home,
      }
    case 'host':
      return { text: loginTexts.needed.host, ...home }
    case 'kitchen':
      return {
        text: loginTexts.needed.kitchen,
        to: '/kitchen-screen',
        instead: loginTexts.needed.code,
      }
    case 'other':
      return (
        person && {
          text: loginTexts.needed.other,
          to: dashboardOf(person),
          instead: loginTexts.needed.dashboard,
        }
      )
    default:
      return undefined
  }
}

/** Whoever is signed in need not wonder whether they still are. */
function You({ person }: { person: Person | null | undefined }) {
  return (
    person && <span className="wrap-anywhere">{`${loginTexts.signedInAs(person.email)} `}</span>
  )
}

/** Asks for the second factor of an account, after a right password. */
function CodeStep() {
  return (
    <>
      <PageHead title={loginTexts.head} description={loginTexts.description} />
      <SignInFrame
        picture="tile-pizzas"
        motto={loginTexts.motto}
        title={loginTexts.codeTitle}
        intro={loginTexts.codeText}
      >
        <CodeForm />
      </SignInFrame>
    </>
  )
}

/** The sign-in's second step: a code of the authenticator, or a recovery code. */
function CodeForm() {
  const isHydrated = useHydrated()
  const back = useReturnAddress()
  const land = useLanding()
  const { showCode } = useIdentities()
  const [kind, setKind] = useState<'authenticator' | 'recovery'>('authenticator')
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'code',
    check: ({ code = '' }) => (code.trim() === '' ? { code: loginTexts.codeRequired } : {}),
    work: async ({ code = '' }) => {
      await showCode(kind, code)
      void toasts.show('success', loginTexts.done)
      land(back)
    },
  })

  function switchKind() {
    wiring.onMend('code')
    setKind(kind === 'recovery' ? 'authenticator' : 'recovery')
  }

  return (
    <>
      <RefusableForm {...wiring}>
        <CodeField kind={kind} ref={takeFocus} error={errors['code']} />
        <SubmitButton isBusy={isBusy} busyText={loginTexts.busy} isDisabled={!isHydrated}>
          {loginTexts.head}
        </SubmitButton>
      </RefusableForm>
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <button type="button" onClick={switchKind} className={`min-h-6 cursor-pointer ${textLink}`}>
          {kind === 'recovery' ? loginTexts.byApp : loginTexts.byRecoveryCode}
        </button>
        <Link to="/login" className={textLink}>
          {loginTexts.startOver}
        </Link>
      </div>
    </>
  )
}

/** Whoever is signed in already goes on, or leaves to come back as somebody else. */
function SignedIn({ person }: { person: Person }) {
  const back = useReturnAddress()
  return (
    <>
      <p>
        <span>{loginTexts.signedIn}</span>{' '}
        <strong className="font-semibold wrap-anywhere">{person.email}</strong>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={back}>{loginTexts.goOn}</LinkButton>
        <LogoutButton className={buttonClass('secondary')} />
      </div>
    </>
  )
}

/** Email, password and captcha; afterwards back to where the visitor came from. */
function LoginForm() {
  const reasonId = useId()
  const navigate = useNavigate()
  const back = useReturnAddress()
  const land = useLanding()
  const captcha = useCaptcha()
  const { captcha: mode } = useSignInOptions()
  const { signIn } = useIdentities()
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'password',
    check: (typed) => checkFields(signInFields, typed),
    work: async ({ email = '', password = '' }) => {
      if (!captcha.pass) return
      try {
        const step = await signIn(email.trim(), password, captcha.pass)
        if (step === 'open') leave()
        else askCode()
      } catch (failure) {
        // The pass is spent, whatever the refusal was.
        void captcha.draw()
        throw failure
      }
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'login', ['email'])

  function leave() {
    forget()
    void toasts.show('success', loginTexts.done)
    land(back)
  }

  function askCode() {
    forget()
    void navigate(codeAddress(back))
  }

  return (
    <>
      <RefusableForm {...wiring}>
        <EmailField autoComplete="username" error={errors['email']} />
        <PasswordField autoComplete="current-password" error={errors['password']} />
        <CaptchaField captcha={captcha} onEnter={() => wiring.ref.current?.requestSubmit()} />
        <div>
          <SubmitButton
            isBusy={isBusy}
            busyText={loginTexts.busy}
            isDisabled={!captcha.pass}
            reasonId={captcha.pass ? undefined : reasonId}
          >
            {loginTexts.head}
          </SubmitButton>
          <div className="mt-2 flex min-h-6 flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
            {/* Keeps its place when it is true no more: nothing moves. */}
            <span
              id={reasonId}
              className={`text-muted noscript:hidden ${captcha.pass ? 'invisible' : ''}`}
            >
              {mode === 'pow' ? signInTexts.puzzleFirst : signInTexts.captchaFirst}
            </span>
            <Link to="/forgot-password" className={textLink}>
              {loginTexts.forgot}
            </Link>
          </div>
        </div>
      </RefusableForm>
      <OrLine />
      <GoogleEntrance text={loginTexts.google} to={back} onEntered={leave} onCodeAsked={askCode} />
    </>
  )
}
