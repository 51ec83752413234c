import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createNotifier, createStore, useStore } from './store.ts'

const Host = () => <b>here</b>
const theme = createStore('dark')
const Shown = () => useStore(theme, 'system')

test('a source outside is followed from the first listener to the last', () => {
  const calls: string[] = []
  const { notify, subscribe } = createNotifier((tell) => {
    calls.push('connected')
    calls.push(tell === notify ? 'the same' : 'another')
    return () => calls.push('disconnected')
  })
  const leaveOne = subscribe(() => calls.push('one'))
  const leaveTwo = subscribe(() => calls.push('two'))
  notify()
  leaveOne()
  leaveOne() // Twice is once: the other still listens.
  notify()
  leaveTwo()
  notify()
  subscribe(() => {})
  expect(calls).toEqual([
    ...['connected', 'the same', 'one', 'two', 'two', 'disconnected'],
    ...['connected', 'the same'],
  ])
})

test('a store tells each change once, and nothing of what stays the same', () => {
  const store = createStore({ page: 1 })
  const seen: number[] = []
  store.subscribe(() => seen.push(store.read().page))
  const second = { page: 2 }
  store.set(second)
  store.set(second)
  expect(seen).toEqual([2])
  expect(store.read()).toBe(second)
})

test('a component may be kept in a store, and is not called for it', () => {
  const store = createStore<typeof Host | null>(null)
  store.set(Host)
  expect(store.read()).toBe(Host)
})

test('the server draws what the first render of the browser draws, whatever the store holds by then', () => {
  expect(html(<Shown />)).toBe('system')
})
