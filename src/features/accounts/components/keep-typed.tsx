import { UnsavedGuard } from '#platform/forms/unsaved-guard.tsx'
import { SessionLostNotice } from './session-lost-notice.tsx'

type Props = {
  /** Asked at the moment: whether something typed would be lost. */
  isUnsaved: () => boolean
}

/** In a dialog with a form: a session that ends takes nothing away, and what is typed is asked for before the page is left. */
export const KeepTyped = ({ isUnsaved }: Props) => (
  <>
    <SessionLostNotice />
    <UnsavedGuard isUnsaved={isUnsaved} />
  </>
)
