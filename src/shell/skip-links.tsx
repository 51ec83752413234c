import { usePageHandle } from './page-handle.ts'

/** The first that a keyboard reaches: past the header, and past what a page begins with, such as a filter or a menu. */
export function SkipLinks() {
  const { skip } = usePageHandle()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {skip && (
        <a className="skip" href={`#${skip.id}`}>
          {skip.words}
        </a>
      )}
    </>
  )
}
