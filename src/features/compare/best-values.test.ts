import { expect, test } from 'vitest'
import { bestOf, cheapestOf } from './best-values.ts'

const best = (name: string, ...values: (string | null)[]) =>
  values.filter((_, at) => bestOf({ name, values, differs: true })[at])

test('more of what buyers want, less of what they bear with', () => {
  expect(best('Cores', '8', '24 (8P + 16E)', '6')).toEqual(['24 (8P + 16E)'])
  expect(best('noise', '24.8 dBA', '25.6 dB(A)')).toEqual(['24.8 dBA'])
  expect(best('CAS latency', 'CL36', '30')).toEqual(['30'])
  expect(best('Memory', '16 GB GDDR7', '12 GB GDDR7', '16 GB')).toEqual(['16 GB GDDR7', '16 GB'])
  expect(best('Memory bus', '256 bit', '192 bit', null)).toEqual(['256 bit'])
  expect(best('Airflow', '95.7 m³/h', '102.1 m³/h')).toEqual(['102.1 m³/h'])
  expect(best('Warranty', '1 year', '5 years', '3 years on-site')).toEqual(['5 years'])
})

test('units of one kind are compared, of different kinds they are not', () => {
  expect(best('Capacity', '512 GB', '2 TB', '1.5 TB')).toEqual(['2 TB'])
  expect(best('Boost clock', '5.2 GHz', '5700 MHz')).toEqual(['5700 MHz'])
  expect(best('Weight', '640 g', '1.1 kg')).toEqual(['640 g'])
  expect(best('Warranty', '30 months', '2 years', '1 year')).toEqual(['30 months'])
  expect(best('Airflow', '95.7 m³/h', '102.1 CFM')).toEqual([])
  expect(best('Response time', '1 ms', '2')).toEqual([])
})

test('nothing is best where all are equal, where one alone says it, or where it is no single figure', () => {
  expect(best('Cores', '8', '8', null)).toEqual([])
  expect(best('Cores', '8', null)).toEqual([])
  expect(best('Cores', null, null)).toEqual([])
  expect(best('Refresh rate', '240 Hz / 440 Hz', '144 Hz')).toEqual([])
  expect(best('Memory', '4 x DDR5', '2 x DDR5')).toEqual([])
  expect(best('Weight', 'from 0.99 kg', '2 kg')).toEqual([])
  expect(best('Cores', '8, 12', '6')).toEqual([])
  expect(best('Cores', '', '6')).toEqual([])
})

test('the shorter card and the lower draw fit more builds', () => {
  expect(best('Length', '304 mm', '33 cm')).toEqual(['304 mm'])
  expect(best('Power draw', '65 W', '120 W')).toEqual(['65 W'])
  expect(best('Memory clock', '6000 MHz', '5.6 GHz')).toEqual(['6000 MHz'])
  expect(best('Speed', '6000 MT/s', '5600 MT/s')).toEqual(['6000 MT/s'])
})

test('the lowest price is the best, unless all are the same', () => {
  expect(cheapestOf([500, 300, 300])).toEqual([false, true, true])
  expect(cheapestOf([300, 300])).toEqual([false, false])
  expect(cheapestOf([300])).toEqual([false])
})

test('what is a matter of taste has no best', () => {
  expect(best('Height', '304 mm', '330 mm')).toEqual([])
  expect(best('Buttons', '6', '19')).toEqual([])
  expect(best('Speed', '1500 rpm', '1100 rpm')).toEqual([])
  expect(best('Size', '27 inch', '32 inch')).toEqual([])
  expect(best('constructor', '1', '2')).toEqual([])
  expect(best('Capacity', '1 constructor', '2 constructor')).toEqual([])
})
