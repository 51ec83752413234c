import { draw } from './draw.ts'
import { drawingOf } from './drawing-of.ts'

/** The SVG of a product that has no picture: one of the looks of its category. */
export const drawProduct = (category: string, look: number): string => draw(drawingOf(category, look))
