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

/** `about` stands at the head of the category's page. */
export type DemoCategory = { name: string; about: string; products: DemoProduct[] }

/** The demo shop's goods, in the order in which its categories were set up. */
export const demoCategories: DemoCategory[] = [
  {
    name: 'Processors',
    about: 'Desktop CPUs for AM5, AM4 and Intel boards. Check the socket before you buy.',
    products: processors,
  },
  {
    name: 'CPU coolers',
    about: 'Air coolers and liquid coolers. Compare the height with your case.',
    products: cpuCoolers,
  },
  {
    name: 'Motherboards',
    about: 'ATX to Mini-ITX boards for AMD and Intel. Pick by socket, chipset and memory slots.',
    products: motherboards,
  },
  {
    name: 'Memory',
    about: 'DDR5 and DDR4 kits, tested as a set. Two modules run fastest on most boards.',
    products: memory,
  },
  {
    name: 'Graphics cards',
    about: 'GeForce, Radeon, Arc and workstation cards. Check length and power supply first.',
    products: graphicsCards,
  },
  {
    name: 'SSDs',
    about: 'M.2, SATA and portable drives, from 500 GB to 4 TB.',
    products: ssds,
  },
  {
    name: 'Hard drives',
    about: '3.5-inch drives for desktops and NAS, and external drives for backups.',
    products: hardDrives,
  },
  {
    name: 'Power supplies',
    about: 'ATX and SFX units from 550 W to 1600 W. Modular cables keep a build tidy.',
    products: powerSupplies,
  },
  {
    name: 'Cases',
    about: 'Mini-ITX to E-ATX cases. Each lists how long a graphics card and how tall a cooler it takes.',
    products: cases,
  },
  {
    name: 'Case fans',
    about: '120 mm and 140 mm fans, single and in packs, with airflow and noise stated.',
    products: caseFans,
  },
  {
    name: 'Monitors',
    about: 'From 24-inch office screens to 4K OLED and ultrawide displays.',
    products: monitors,
  },
  {
    name: 'Keyboards',
    about: 'Mechanical, magnetic and membrane keyboards, wired and wireless.',
    products: keyboards,
  },
  {
    name: 'Mice',
    about: 'Gaming, office and vertical mice, with weight and sensor stated.',
    products: mice,
  },
  {
    name: 'Headsets',
    about: 'Headsets, headphones and earbuds for games, calls and music.',
    products: headsets,
  },
  {
    name: 'Webcams and audio',
    about: 'Webcams, microphones, speakers and soundbars for calls and streaming.',
    products: webcamsAndAudio,
  },
  {
    name: 'Laptops',
    about: 'Notebooks from everyday machines to mobile workstations.',
    products: laptops,
  },
  {
    name: 'Desktops',
    about: 'Ready-built PCs, assembled and tested in our workshop, and all-in-ones.',
    products: desktops,
  },
  {
    name: 'Mini PCs',
    about: 'Small computers for desks, living rooms and labs.',
    products: miniPcs,
  },
  {
    name: 'Networking',
    about: 'Routers, mesh sets, switches and adapters for home and office.',
    products: networking,
  },
  {
    name: 'Operating systems',
    about: 'Windows and Linux licenses and media. Opened software can’t be returned.',
    products: operatingSystems,
  },
  {
    name: 'Chairs',
    about: 'Gaming and office chairs, with body height and load stated.',
    products: chairs,
  },
  {
    name: 'Consoles',
    about: 'PlayStation, Xbox, Nintendo and handheld consoles.',
    products: consoles,
  },
  {
    name: 'Controllers',
    about: 'Gamepads and arcade sticks for PCs and consoles.',
    products: controllers,
  },
]

/** The shop's own order: what a PC is built of, then what stands round it, then whole machines. */
export const demoOrder: readonly string[] = [
  'Processors',
  'Graphics cards',
  'Motherboards',
  'Memory',
  'SSDs',
  'Power supplies',
  'Cases',
  'CPU coolers',
  'Hard drives',
  'Case fans',
  'Monitors',
  'Keyboards',
  'Mice',
  'Headsets',
  'Webcams and audio',
  'Laptops',
  'Desktops',
  'Mini PCs',
  'Networking',
  'Operating systems',
  'Chairs',
  'Consoles',
  'Controllers',
]
