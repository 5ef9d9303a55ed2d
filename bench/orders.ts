import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { measureDinners } from './dinners.ts'
import { type Figure, median, milliseconds, show } from './figure.ts'
import { type Shop, measure, withShop } from './shop.ts'

const customers = 4000

/** What putting a dish into the cart and paying cost the server, on SQLite in one process. */
export async function measureOrders(): Promise<Figure[]> {
  const plain = await withShop(customers, measurePlain, 'the books after it, SQLite')
  return [...plain, ...(await measureDinners())]
}

async function measurePlain(shop: Shop): Promise<Figure[]> {
  const syncMs = measureSync(shop.dataDir)
  // Whoever checks out starts with an empty cart.
  const [adding, paying] = [shop.seeded.slice(0, customers / 2), shop.seeded.slice(customers / 2)]
  return [
    await measureAdds({ ...shop, seeded: adding }, syncMs),
    await measureCheckouts({ ...shop, seeded: paying }, syncMs),
  ]
}

/** Rates are promised for a disk that syncs in half a millisecond; CPU is promised on any. */
const promisedSyncMs = 0.5

async function measureAdds(shop: Shop, syncMs: number): Promise<Figure> {
  const { cpuMs, rate, text } = await measure(shop, 'add', 16)
  return {
    what: 'add to cart, SQLite, one process, 16 clients',
    mustShow: 'at most 0.6 ms of CPU; 1,500/s where fdatasync takes at most 0.5 ms',
    measured: `${text}; fdatasync ${show(syncMs)} ms`,
    isMet: cpuMs <= 0.6 && (rate >= 1500 || syncMs > promisedSyncMs),
  }
}

async function measureCheckouts(shop: Shop, syncMs: number): Promise<Figure> {
  const { cpuMs, rate, p99, text } = await measure(shop, 'check out', 8)
  return {
    what: 'whole checkout (two adds, intent, confirm, settle), SQLite, one process, 8 clients',
    mustShow: 'at most 6 ms of CPU; 150/s and p99 150 ms where fdatasync takes at most 0.5 ms',
    measured: `${text}; fdatasync ${show(syncMs)} ms`,
    isMet: cpuMs <= 6 && ((rate >= 150 && p99 <= 150) || syncMs > promisedSyncMs),
  }
}

/** How long the disk takes to make a small write durable, in the median of 200. */
function measureSync(folder: string): number {
  const file = openSync(join(folder, 'sync-probe'), 'w')
  const took: number[] = []
  for (let count = 0; count < 200; count++) {
    const at = milliseconds()
    writeSync(file, 'a page of a log'.repeat(100))
    fdatasyncSync(file)
    took.push(milliseconds() - at)
  }
  closeSync(file)
  return median(took)
}
