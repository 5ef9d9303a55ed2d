import { dialogs } from './dialogs.tsx'

/** The specification's question before something is deleted; answers whether it may be. */
export function askToDelete(): Promise<boolean> {
  return dialogs.ask({
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    confirm: 'Yes, delete it!',
    cancel: 'Cancel',
  })
}
