/**
 * What shoppers of PC parts type, in groups by what must stand first in the demo shop's listing: a category, whose
 * products (up to three, or all that it has of them) come first; or after a ">", words that the first name has.
 */
export const SEARCHES = `
Power supplies: psu, psus, 850w psu, power supply, power supply unit, pc power supply, 1000w psu, psu 1600w, modular psu, atx power supply, sfx psu, corsair psu, seasonic power supply, psu platinum, quiet psu, silent 850w psu, quiet power supply
Memory: ram, 32 gb ram, 32gb ram, ddr5 ram, ddr5, ram ddr5 32gb, memory, pc memory, ddr4 ram, corsair ram, ram 64gb, rgb ram, memory kit, cl30 ram, laptop ram, so-dimm, sodimm, notebook memory
Graphics cards: gpu, gpus, video card, videocard, graphics card, graphic card, nvidia gpu, rtx gpu, gaming gpu, geforce, radeon, rtx 5080, rtx5070ti, rx 9070 xt, 9070xt, 5060 ti, gaming graphics card, 16gb gpu, low profile gpu, asus gpu, msi video card, vga card
Processors: cpu, cpus, processor, amd cpu, intel cpu, ryzen, ryzen 7 processor, 9800x3d, core ultra 9 cpu, am5 cpu, gaming cpu, 14600k, threadripper, i5 processor
Motherboards: mobo, mobos, motherboard, mainboard, am5 motherboard, b650, b650 mobo, x870e, itx motherboard, wifi motherboard, gaming motherboard, z890, msi mobo, tomahawk
CPU coolers: cpu cooler, cooler, cpu fan, heatsink, heat sink, aio, water cooling, water cooler, liquid cooler, aio 360, noctua cooler, nh-d15, nhd15, hyper 212, am5 cooler, 360mm aio
SSDs: ssd, nvme ssd, nvme, m.2 ssd, 2tb ssd, 2 tb ssd, samsung 990 pro, sata ssd, portable ssd, solid state drive, ssd 1tb, nvme 4tb, wd black sn850x
Hard drives: hdd, hard drive, hard disk, nas hdd, 8tb hdd, ironwolf, wd red, barracuda, external hard drive, 16tb external drive, nas drive
Cases: case, pc case, computer case, mini itx case, white case, mid tower, fractal north, lancool, pc chassis, gaming case, airflow case
Case fans: case fan, case fans, 120mm fan, 140mm fan, rgb fan, fan, pc fan, fans 120
Monitors: monitor, 4k monitor, oled monitor, gaming monitor, ultrawide monitor, 27 inch monitor, 240hz monitor, curved monitor, display, computer screen, 1440p monitor, monitors 32 inch
Keyboards: keyboard, mechanical keyboard, gaming keyboard, wireless keyboard, keychron, tkl keyboard, logitech keyboard
Mice: mouse, mice, wireless mouse, gaming mouse, logitech mouse, vertical mouse, ergonomic mouse, mx master, bluetooth mouse, razer mouse
Headsets: headset, gaming headset, headphones, wireless headset, earbuds, ear buds, wireless earbuds
Webcams and audio: webcam, web cam, 4k webcam, speakers, pc speakers, soundbar
Laptops: laptop, notebook, gaming laptop, notebooks, macbook, thinkpad, laptop 16gb, chromebook, lenovo laptop, rtx 5080 laptop
Desktops: desktop, gaming pc, prebuilt pc, desktop pc, desktop computer, imac
Mini PCs: mini pc, mini pcs, nuc, mac mini, raspberry pi, barebone
Networking: router, wifi router, wifi 7 router, wlan router, mesh wifi, gigabit switch, network switch, wifi card, access point
Operating systems: windows 11, windows 11 pro, operating system, windows key, ubuntu, linux
Chairs: chair, gaming chair, gaming chairs, office chair, desk chair, herman miller
Consoles: console, ps5, ps5 pro, playstation, xbox series x, nintendo switch, steam deck, game console, ps5 slim
Controllers: controller, ps5 controller, xbox controller, gamepad, wireless controller, dualsense, game controller
> RTX 5080: rtx 5080 16gb
> 9800X3D: 9800x3d, amd 9800x3d cpu
> 990 PRO: 990 pro 2tb, samsung 990pro
> Gaming Chair: gaming chair
> PlayStation 5: ps5, playstation5
> Microphone: microphone, usb microphone, podcast mic
> RM850x: corsair rm850x, rm850x psu, silent corsair 850w psu
> be quiet!: be quiet, be quiet psu, quiet 850w psu
`
