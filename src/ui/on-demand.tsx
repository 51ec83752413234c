import { type ReactNode, useEffect, useState } from 'react'
import { fetchCode, UNREACHED } from './fetch-code.ts'
import { PartBoundary } from './part-boundary.tsx'
import { toast } from './toast.tsx'

type Props<Code> = {
  code: () => Promise<Code>
  /** Takes back what was pressed to see the part. One that nobody pressed for has none, and is missing in silence. */
  onMissing?: () => void
  children: (code: Code) => ReactNode
}

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails the page stays as it is: what React's
 * `lazy` could not fetch would take the whole page away.
 */
export function OnDemand<Code extends object>({ code, onMissing, children }: Props<Code>) {
  const [fetched, setFetched] = useState<Code>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is shown.
  useEffect(() => {
    const miss = () => {
      if (!onMissing) return
      onMissing()
      void sayMissing()
    }
    void fetchCode(code).then(setFetched, miss)
  }, [])
  return fetched && <PartBoundary instead={null}>{children(fetched)}</PartBoundary>
}

/**
 * Where the shop answers it was updated since the page was loaded, or the code was missed before: the page begins anew.
 * Not by itself where something is typed that would be lost.
 */
async function sayMissing(): Promise<void> {
  const isThere = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
  const reload = { label: 'Reload', onSelect: () => location.reload() }
  if (isThere && !holdsTyped()) location.reload()
  else if (isThere)
    toast.info('The shop was updated. Save your work, then reload.', { id: 'missing', action: reload })
  else toast.error(UNREACHED, { id: 'missing' })
}

/** Fields that stand otherwise than the page drew them. */
const holdsTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue, type }) =>
      !/^(checkbox|radio|hidden|range)$/.test(type) && value !== defaultValue,
  )
