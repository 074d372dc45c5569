import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"

/**
 * Does something and says so, also when the button is gone by then: the page may hear of the change before the answer
 * arrives.
 */
export function usePress(work: () => Promise<unknown>, done: string): () => Promise<void> {
  const showError = useShowError()
  return async () => {
    try {
      await work()
      showSnack(done)
    } catch (error) {
      showError(error)
    }
  }
}
