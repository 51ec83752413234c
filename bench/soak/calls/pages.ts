import { pick } from '#demo/seeded-random.ts'
import type { Kind, Roll, World } from '../world.ts'

const number = (roll: Roll, below: number) => Math.floor(roll() * below)

/** An address that hardly anybody asked for before, as crawlers find them. */
function distinctPage({ products }: World, roll: Roll): string {
  const product = pick(roll, products)
  const other = pick(roll, products)
  const word = pick(roll, pick(roll, products).name.split(' '))
  const made = number(roll, 1e9).toString(36)
  return pick(roll, [
    `/product?search=${encodeURIComponent(`${word} ${pick(roll, product.name.split(' '))}`)}&page=${1 + number(roll, 3)}`,
    `/product?category=${product.category}&category=${other.category}&sort=price&page=${1 + number(roll, 4)}&from=${made}`,
    `/product?price=${number(roll, 900)}-${1000 + number(roll, 2000)}&rating=${1 + number(roll, 4)}`,
    `/product/${product.id}?utm_source=${made}`,
    `/product/${product.id}/review?utm_source=${made}`,
    `/compare?ids=${product.id},${other.id}`,
    `/deals?page=1&utm_source=${made}`,
    `/policies/returns?${made}`,
    `/${made}/${product.id}`,
    `/product/${made}`,
  ])
}

export const PAGES: Kind[] = [
  {
    name: 'distinct pages',
    everyMs: 150,
    allowed: [200, 301, 302, 308, 404],
    make: async (world, roll) => (await world.ask('GET', distinctPage(world, roll))).status,
  },
  {
    name: 'popular pages',
    everyMs: 400,
    allowed: [200],
    make: async ({ ask, products }, roll) =>
      (
        await ask(
          'GET',
          pick(roll, ['/product', '/about', '/deals', `/product/${pick(roll, products.slice(0, 20)).id}`]),
        )
      ).status,
  },
]
