import type { AioDrawing } from './parts/aio.ts'
import type { AirCoolerDrawing } from './parts/air-cooler.ts'
import type { CaseDrawing } from './parts/case.ts'
import type { ChairDrawing } from './parts/chair.ts'
import type { ConsoleDrawing } from './parts/console.ts'
import type { ControllerDrawing } from './parts/controller.ts'
import type { CpuDrawing } from './parts/cpu.ts'
import type { DesktopDrawing } from './parts/desktop.ts'
import type { FanDrawing } from './parts/fan.ts'
import type { GpuDrawing } from './parts/gpu.ts'
import type { HddDrawing } from './parts/hdd.ts'
import type { HeadsetDrawing } from './parts/headset-look.ts'
import type { KeyboardDrawing } from './parts/keyboard.ts'
import type { LaptopDrawing } from './parts/laptop.ts'
import type { MicrophoneDrawing } from './parts/microphone.ts'
import type { MonitorDrawing } from './parts/monitor.ts'
import type { MotherboardDrawing } from './parts/motherboard-board.ts'
import type { MouseDrawing } from './parts/mouse.ts'
import type { PsuDrawing } from './parts/psu.ts'
import type { RamDrawing } from './parts/ram.ts'
import type { RouterDrawing } from './parts/router.ts'
import type { SoftwareDrawing } from './parts/software.ts'
import type { SpeakerDrawing } from './parts/speaker.ts'
import type { SsdDrawing } from './parts/ssd.ts'
import type { WebcamDrawing } from './parts/webcam.ts'

/**
 * What can be drawn; the parameters of a kind are described in its file in `parts/`. Everything but the kind
 * may be left out. Colours are `#rrggbb`, lengths are about millimetres, a label has at most 14 letters.
 */
export type Drawing =
  | AioDrawing
  | AirCoolerDrawing
  | CaseDrawing
  | ChairDrawing
  | ConsoleDrawing
  | ControllerDrawing
  | CpuDrawing
  | DesktopDrawing
  | FanDrawing
  | GpuDrawing
  | HddDrawing
  | HeadsetDrawing
  | KeyboardDrawing
  | LaptopDrawing
  | MicrophoneDrawing
  | MonitorDrawing
  | MotherboardDrawing
  | MouseDrawing
  | PsuDrawing
  | RamDrawing
  | RouterDrawing
  | SoftwareDrawing
  | SpeakerDrawing
  | SsdDrawing
  | WebcamDrawing

export type Kind = Drawing['kind']
