import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aJpeg, filesIn, upload } from '#test/pictures.ts'
import { createMaker } from './gateway/maker.server.ts'
import type { PictureParts } from './picture-scope.server.ts'

let test: TestApp
afterEach(() => test.close())

async function start(change: (parts: PictureParts) => Partial<PictureParts>): Promise<void> {
  test = await startTestApp('SQLite', {
    changePictures: (parts) => ({ ...parts, ...change(parts) }),
  })
}

const worker = new URL('#src/app/picture-worker.server.ts', import.meta.url)

describe('a disk that is full', () => {
  it('an upload to a full disk says so and leaves nothing; the next one works once there is room', async () => {
    let isFull = true
    await start(({ storage }) => ({
      storage: {
        ...storage,
        put: async (name, file) => {
          if (isFull && name.includes('480')) {
            throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
          }
          await storage.put(name, file)
        },
      },
    }))
    const jpeg = await aJpeg()
    expect(await upload(test, jpeg)).toMatchObject({ status: 507, code: 'disk_full' })
    expect(filesIn(test, 'uploads')).toEqual([])
    isFull = false
    const { status, address } = await upload(test, jpeg)
    expect(status).toBe(200)
    const shown = await test.get(address)
    expect(shown.status).toBe(200)
    // What nobody reads to its end keeps the server from closing.
    await shown.arrayBuffer()
  })

  it('in the process that decodes is told too', async () => {
    await start(({ maker }) => ({
      maker: {
        ...maker,
        makeWebp: (file) =>
          maker
            .makeWebp(file, '/dev/full/nowhere')
            .catch(() => Promise.reject(new Error('ENOSPC'))),
      },
    }))
    expect(await upload(test, await aJpeg())).toMatchObject({ status: 507 })
    expect(filesIn(test, 'uploads')).toEqual([])
  })
})

describe('a process that ends between files and row', () => {
  it('leaves files that nobody sees and the sweeper removes', async () => {
    let ends = true
    await start(({ storage }) => ({
      storage: {
        ...storage,
        put: async (name, file) => {
          await storage.put(name, file)
          if (ends && name.endsWith('640.webp')) throw new Error('The process ends here.')
        },
      },
    }))
    const jpeg = await aJpeg()
    expect((await upload(test, jpeg)).status).toBe(500)
    const [left = ''] = filesIn(test, 'pictures')
    expect((await test.get(`/pictures/${left}`)).status).toBe(404)
    ends = false
    // The files bear the machine's time and not the test's.
    test.setNow(new Date(Date.now() + hours(30)))
    await test.runChores()
    expect(filesIn(test, 'pictures')).toEqual([])
    expect((await upload(test, jpeg)).status).toBe(200)
  })
})

describe('the process that decodes', () => {
  it('the process that decodes pictures is ended when it takes too long', async () => {
    await start(() => ({ maker: createMaker({ program: worker, webpLimitMs: 1 }) }))
    const answer = await upload(test, await aJpeg())
    expect(answer).toMatchObject({
      status: 422,
      fields: { image: expect.stringContaining('too long') },
    })
    expect(filesIn(test, 'uploads')).toEqual([])
  })

  it('may break without breaking the server', async () => {
    await start(() => ({ maker: createMaker({ program: new URL('none.ts', worker) }) }))
    expect((await upload(test, await aJpeg())).status).toBe(500)
    expect((await test.get('/healthz')).status).toBe(200)
    expect(filesIn(test, 'uploads')).toEqual([])
  })
})

describe('the job that makes AVIFs', () => {
  it('is tried again when it fails, and once more does no harm', async () => {
    let failures = 1
    await start(({ maker }) => ({
      maker: {
        ...maker,
        makeAvif: async (...task) => {
          if (failures-- > 0) throw new Error('Not this time.')
          await maker.makeAvif(...task)
        },
      },
    }))
    const { address } = await upload(test, await aJpeg(200, 200))
    const typeOf = async () => {
      const answer = await test.get(address.replace('.webp', '.avif'))
      // What nobody reads to its end keeps the server from closing.
      await answer.arrayBuffer()
      return answer.headers.get('content-type')
    }
    await test.runJobs()
    expect(await typeOf()).toBe('image/webp')
    test.setNow(new Date(saturdayEvening.getTime() + 10_000))
    await test.runJobs()
    expect(await typeOf()).toBe('image/avif')
  })

  it('has nothing to do for a picture that has gone', async () => {
    await start(() => ({}))
    const { address } = await upload(test, await aJpeg(200, 200))
    test.setNow(new Date(saturdayEvening.getTime() + hours(25)))
    await test.runChores()
    await test.runJobs()
    expect(existsSync(join(test.dataDir, address))).toBe(false)
    expect(test.logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  })

  it('says which picture has lost its files', async () => {
    await start(() => ({}))
    const { address } = await upload(test, await aJpeg(200, 200))
    rmSync(join(test.dataDir, 'pictures'), { recursive: true })
    await test.runJobs()
    const key = address.split('/')[2] ?? 'none'
    expect(JSON.stringify(test.logged)).toContain(`${key} has lost its master`)
    expect((await test.get(address)).status).toBe(404)
  })
})
