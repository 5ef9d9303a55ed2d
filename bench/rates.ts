import { compareWithBare } from './compare.ts'
import type { Figure } from './figure.ts'
import { type Served, withServer } from './serve.ts'

export const publicPages = ['/', '/ourMenu', '/ourShop/0']
export const menuRatio = 0.7
export const pageRatio = 0.6
const menuCpuMs = 0.03

/** How much of a bare server's speed is left when the restaurant's own answers are served. */
export async function measureRates(): Promise<Figure[]> {
  return withServer(async (server) => [
    await rateOfMenu(server, 'GET /menu, br', {}),
    await rateOfMenu(server, 'GET /menu, 304', { revalidate: true }),
    ...(await ratesOfPages(server, 'visitor’s')),
  ])
}

export async function ratesOfPages(server: Served, whose: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of publicPages) {
    const { ratio, failures, text } = await compareWithBare(server, path)
    figures.push({
      what: `${whose} HTML of ${path}`,
      mustShow: `at least ${pageRatio} of a bare server`,
      measured: text,
      isMet: ratio >= pageRatio && failures === 0,
    })
  }
  return figures
}

async function rateOfMenu(
  server: Served,
  what: string,
  options: { revalidate?: boolean },
): Promise<Figure> {
  const { ratio, cpuMs, failures, text } = await compareWithBare(server, '/menu', options)
  return {
    what,
    mustShow: `at least ${menuRatio} of a bare server, at most ${menuCpuMs} ms of CPU`,
    measured: text,
    isMet: ratio >= menuRatio && cpuMs <= menuCpuMs && failures === 0,
  }
}
