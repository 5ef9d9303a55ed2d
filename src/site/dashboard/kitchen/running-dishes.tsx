import { DishSwitch } from './dish-switch.tsx'
import { RunningList } from './running-list.tsx'
import { type Said, useRunningOut } from './use-running-out.ts'

/** Every dish with its switch. @param words what its name contains */
export function RunningDishes({ words }: { words: string }) {
  const running = useRunningOut()
  return (
    <RunningList
      what="dishes"
      running={running}
      wordsOf={wordsOf}
      isFound={({ name }) => name.toLowerCase().includes(words)}
    >
      {(found) => (
        <ul aria-label="Dishes" className="mt-3 border-t border-border">
          {found.map((dish) => (
            <DishSwitch key={dish._id} dish={dish} onSay={(body) => running.say(dish, body)} />
          ))}
        </ul>
      )}
    </RunningList>
  )
}

function wordsOf({ dish: { name, soldOut, backAt, left } }: Said): string {
  if (soldOut) return `${name}: sold out${backAt === null ? '' : ` until ${backAt}`}`
  return left === null ? `${name}: there` : `${name}: ${left} left`
}
