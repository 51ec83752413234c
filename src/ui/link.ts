import type { ComponentType, ReactNode } from 'react'

/** The link of whichever router the page uses; a component that turns `to` into an `<a href>`. */
export type LinkComponent = ComponentType<{
  to: string
  children?: ReactNode
  className?: string
  rel?: string
  title?: string
  'aria-label'?: string
  'aria-current'?: 'page' | 'true'
}>
