import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link to another look at the same list: the page stays where it is scrolled to. */
export const StayLink = (props: ComponentProps<typeof Link>) => <Link {...props} preventScrollReset />
