import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { refresh } from './frame-icons.tsx'
import { Notice } from './notice.tsx'

type Props = {
  children: ReactNode
  /** In place of a part that could not be drawn; a word and a way to draw it again unless told. */
  instead?: ReactNode
}

/** Keeps a mistake in its part of the page: what stands around it goes on. */
export class PartBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { children, instead } = this.props
    if (!this.state.isBroken) return children
    if (instead !== undefined) return instead
    return (
      <Notice
        role="alert"
        action={
          <Button size="s" icon={refresh} onClick={() => this.setState({ isBroken: false })}>
            Try again
          </Button>
        }
      >
        This part of the page could not be shown.
      </Notice>
    )
  }
}
