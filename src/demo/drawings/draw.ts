import type { Drawing, Kind } from './kinds.ts'
import { drawAio } from './parts/aio.ts'
import { drawAirCooler } from './parts/air-cooler.ts'
import { drawCase } from './parts/case.ts'
import { drawChair } from './parts/chair.ts'
import { drawConsole } from './parts/console.ts'
import { drawController } from './parts/controller.ts'
import { drawCpu } from './parts/cpu.ts'
import { drawDesktop } from './parts/desktop.ts'
import { drawFan } from './parts/fan.ts'
import { drawGpu } from './parts/gpu.ts'
import { drawHdd } from './parts/hdd.ts'
import { drawHeadset } from './parts/headset.ts'
import { drawKeyboard } from './parts/keyboard.ts'
import { drawLaptop } from './parts/laptop.ts'
import { drawMicrophone } from './parts/microphone.ts'
import { drawMonitor } from './parts/monitor.ts'
import { drawMotherboard } from './parts/motherboard.ts'
import { drawMouse } from './parts/mouse.ts'
import { drawPsu } from './parts/psu.ts'
import { drawRam } from './parts/ram.ts'
import { drawRouter } from './parts/router.ts'
import { drawSoftware } from './parts/software.ts'
import { drawSpeaker } from './parts/speaker.ts'
import { drawSsd } from './parts/ssd.ts'
import { drawWebcam } from './parts/webcam.ts'

type Painters = { [K in Kind]: (drawing: Extract<Drawing, { kind: K }>) => string }

const painters: Painters = {
  aio: drawAio,
  aircooler: drawAirCooler,
  case: drawCase,
  chair: drawChair,
  console: drawConsole,
  controller: drawController,
  cpu: drawCpu,
  desktop: drawDesktop,
  fan: drawFan,
  gpu: drawGpu,
  hdd: drawHdd,
  headset: drawHeadset,
  keyboard: drawKeyboard,
  laptop: drawLaptop,
  microphone: drawMicrophone,
  monitor: drawMonitor,
  motherboard: drawMotherboard,
  mouse: drawMouse,
  psu: drawPsu,
  ram: drawRam,
  router: drawRouter,
  software: drawSoftware,
  speaker: drawSpeaker,
  ssd: drawSsd,
  webcam: drawWebcam,
}

/** A key of the table and the drawing it fits, kept together so that the types follow. */
const paintWith = <K extends Kind>(kind: K, drawing: Extract<Drawing, { kind: K }>) => painters[kind](drawing)

/**
 * A drawing as square SVG text on a transparent ground. The same drawing gives the same bytes; the ids inside
 * come from its parameters, so that several drawings may stand in one page.
 */
export const draw = (drawing: Drawing): string => paintWith(drawing.kind, drawing)
