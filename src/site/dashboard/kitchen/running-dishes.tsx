import { sayDone } from '#modules/menu/availability/rules/words.ts'
import { DishSwitch } from './dish-switch.tsx'
import { RunningList } from './running-list.tsx'
import { ofDishes, useRunning } from './use-running.ts'

/** Every dish with its switch. @param words what its name contains */
export function RunningDishes({ words }: { words: string }) {
  const running = useRunning(ofDishes)
  return (
    <RunningList
      what="dishes"
      running={running}
      wordsOf={sayDone}
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
