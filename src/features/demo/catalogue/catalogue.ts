import { caseFans } from './case-fans.ts'
import { cases } from './cases.ts'
import { chairs } from './chairs.ts'
import { consoles } from './consoles.ts'
import { controllers } from './controllers.ts'
import { cpuCoolers } from './cpu-coolers.ts'
import type { DemoProduct } from './demo-product.ts'
import { desktops } from './desktops.ts'
import { graphicsCards } from './graphics-cards.ts'
import { hardDrives } from './hard-drives.ts'
import { headsets } from './headsets.ts'
import { keyboards } from './keyboards.ts'
import { laptops } from './laptops.ts'
import { memory } from './memory.ts'
import { mice } from './mice.ts'
import { miniPcs } from './mini-pcs.ts'
import { monitors } from './monitors.ts'
import { motherboards } from './motherboards.ts'
import { networking } from './networking.ts'
import { operatingSystems } from './operating-systems.ts'
import { powerSupplies } from './power-supplies.ts'
import { processors } from './processors.ts'
import { ssds } from './ssds.ts'
import { webcamsAndAudio } from './webcams-and-audio.ts'

export type DemoCategory = { name: string; products: DemoProduct[] }

/** The demo shop's goods, in the order in which its categories were set up. */
export const demoCategories: DemoCategory[] = [
  { name: 'Processors', products: processors },
  { name: 'CPU coolers', products: cpuCoolers },
  { name: 'Motherboards', products: motherboards },
  { name: 'Memory', products: memory },
  { name: 'Graphics cards', products: graphicsCards },
  { name: 'SSDs', products: ssds },
  { name: 'Hard drives', products: hardDrives },
  { name: 'Power supplies', products: powerSupplies },
  { name: 'Cases', products: cases },
  { name: 'Case fans', products: caseFans },
  { name: 'Monitors', products: monitors },
  { name: 'Keyboards', products: keyboards },
  { name: 'Mice', products: mice },
  { name: 'Headsets', products: headsets },
  { name: 'Webcams and audio', products: webcamsAndAudio },
  { name: 'Laptops', products: laptops },
  { name: 'Desktops', products: desktops },
  { name: 'Mini PCs', products: miniPcs },
  { name: 'Networking', products: networking },
  { name: 'Operating systems', products: operatingSystems },
  { name: 'Chairs', products: chairs },
  { name: 'Consoles', products: consoles },
  { name: 'Controllers', products: controllers },
]
