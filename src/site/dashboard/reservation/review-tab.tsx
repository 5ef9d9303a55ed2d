import { useSearchParams } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { AddReview } from '#modules/reviews/ui/add-review.tsx'
import { SignInFirst } from './sign-in-first.tsx'

export function ReviewTab() {
  const { timeZone } = useRestaurant()
  const { deletedTitle, deletedText } = useTexts()
  // An order's page leads here to its own form.
  const chosen = useSearchParams()[0].get('order')
  if (useSession() === null) {
    return (
      <SignInFirst title="How was it?">
        Log in to write about what you have eaten with us, and to see what you wrote before.
      </SignInFirst>
    )
  }
  return (
    <div className="max-w-4xl">
      <AddReview
        timeZone={timeZone}
        chosen={chosen}
        deletedText={`${deletedTitle} ${deletedText}`}
      />
    </div>
  )
}
