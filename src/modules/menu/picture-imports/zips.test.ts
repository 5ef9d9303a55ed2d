import { type Server, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aMenuOwner } from '#test/menu.ts'
import { aJpeg, filesIn, heicHead, photo, upload } from '#test/pictures.ts'
import { aDish, ada, carl } from '#test/world.ts'
import { type Zipped, sendZip, zipOf } from '#test/zip.ts'
import { selfSigned } from '../../../../e2e/certificate.ts'
import { listDishes } from '../showing.server.ts'
import { addDish, changeDish, deleteDish } from '../writing.server.ts'
import { createFetcher } from './gateway/fetch-picture.server.ts'
import { isPublicAddress } from './gateway/public-address.server.ts'
import { wantPictures } from './wanting.server.ts'

describe.each(engines)('pictures from a zip on %s', (engine) => {
  let test: TestApp
  let server: Server
  beforeAll(async () => {
    const jpeg = await aJpeg()
    const certificate = selfSigned(2)
    server = createServer(certificate, ({ url }, response) => {
      response.writeHead(url === '/missing.jpg' ? 404 : 200).end(jpeg)
    })
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = server.address() as AddressInfo // A server that listens on a port has one.
    // This file's server stands in for one name of the internet; all else is judged as ever.
    const inFixedPlace = createFetcher({
      ca: certificate.cert,
      ports: new Set(['', String(port)]),
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    })
    test = await startTestApp(engine, {
      fetchPicture: (address, path) =>
        inFixedPlace(
          address.replace('https://pictures.example', `https://localhost:${port}`),
          path,
        ),
    })
  })
  afterAll(async () => {
    await test.close()
    server.closeAllConnections()
    server.close()
  })

  let count = 0
  const add = async (name: string) => (await addDish(test.scope(ada), aDish({ name }))).id
  const fresh = (name: string) =>
    `${name} ${['one', 'two', 'three', 'four', 'five', 'six', 'seven'][count++ % 7]} ${count}`
  const shownOf = async (id: string) => (await (await test.get(`/menu/${id}`)).json()).picture
  const owner = async () => aClient(test, await test.signedIn(ada))
  const progress = async () => (await (await owner()).get('/menu/pictures')).body
  const retry = async () => (await (await owner()).send('POST', '/menu/pictures/retry')).body
  const dismiss = async () => (await owner()).send('DELETE', '/menu/pictures')
  const want = (dishId: string, source: string) =>
    inTransaction(test.scope(ada), (scope) => wantPictures(scope, [{ dishId, source }]))
  const send = async (...files: Zipped[]) => sendZip(test, zipOf(files))

  it('come to the dish that waits for the file, has its address part, or is called so', async () => {
    const [waits, addressed, called] = [
      await add(fresh('Nettle soup')),
      await add('Été Caramélé!'),
      await add('Phở  Bò'),
    ]
    await want(waits, 'photos/IMG_0001.JPG')
    expect(await progress()).toMatchObject({ withoutFile: 1, underWay: 0 })
    const { body } = await send(
      { name: 'Menu/img_0001.jpg', bytes: await aJpeg() },
      { name: 'Menu/ete-caramele.jpeg', bytes: await aJpeg() },
      { name: 'Menu/PHO_BO.png', bytes: await photo(400, 300).png().toBuffer(), deflated: true },
      { name: '__MACOSX/Menu/._PHO_BO.png', bytes: Buffer.from('x') },
      { name: 'Menu/.DS_Store', bytes: Buffer.from('x') },
    )
    expect(body).toEqual({ isWhole: true, taken: 3, leftOut: [], leftOutCount: 0 })
    expect(await progress()).toMatchObject({ underWay: 3, done: 0, withoutFile: 0 })
    expect(await shownOf(called)).toBeNull()
    await test.runJobs()
    expect(await progress()).toMatchObject({ underWay: 0, done: 3, failed: 0 })
    for (const id of [waits, addressed, called]) expect(await shownOf(id)).not.toBeNull()
    expect(await shownOf(called)).toMatchObject({ width: 400, height: 300 })
    await dismiss()
    expect(await progress()).toMatchObject({ done: 0 })
  })

  it('name what is left out, each with why', async () => {
    const name = fresh('Barley stew')
    const [twin, has] = [fresh('Twin'), fresh('Toast')]
    await add(name)
    await add(twin)
    await add(twin)
    const hasId = await add(has)
    const { address } = await upload(test, await aJpeg())
    await changeDish(test.scope(ada), hasId, { image: address })
    const jpeg = await aJpeg()
    const { body } = await send(
      { name: `${name}.jpg`, bytes: jpeg },
      { name: `again/${name}.png`, bytes: jpeg },
      {
        name: `${twin.replaceAll(' ', '_').replace('Twin', 'TWÍN')}.jpg`.replace('_', ''),
        bytes: jpeg,
      },
      { name: `${has}.jpg`, bytes: jpeg },
      { name: 'nobody.jpg', bytes: jpeg },
      { name: 'notes.txt', bytes: jpeg },
      { name: 'damaged.jpg', bytes: jpeg, says: { crc: 1 } },
    )
    expect(body.taken).toBe(1)
    expect(body.leftOut.map(({ why }: { why: string }) => why)).toEqual([
      'secondFile',
      'severalDishes',
      'hasPicture',
      'noDish',
      'notAPicture',
      'noDish',
    ])
    await test.runJobs()
    await dismiss()
  })

  it('say what cannot be a picture, which leaves the dish as it was', async () => {
    const [heic, broken, damaged, fine] = [
      fresh('Heic'),
      fresh('Broken'),
      fresh('Damaged'),
      fresh('Fine'),
    ]
    const ids = await Promise.all([heic, broken, damaged, fine].map(add))
    const jpeg = await aJpeg()
    const { body } = await send(
      { name: `${heic}.heic`, bytes: heicHead },
      { name: `${broken}.jpg`, bytes: jpeg.subarray(0, jpeg.length / 2) },
      { name: `${damaged}.jpg`, bytes: jpeg, says: { crc: 1 } },
      { name: `${fine}.jpg`, bytes: jpeg },
    )
    expect(body).toMatchObject({ taken: 3, leftOut: [{ why: 'damaged' }] })
    await test.runJobs()
    const after = await progress()
    expect(after).toMatchObject({ done: 1, failed: 2, underWay: 0 })
    expect(
      after.failures
        .map(({ dish, source, problem }: Failure) => [dish.name, source, problem])
        .toSorted(),
    ).toEqual([
      [broken, `${broken}.jpg`, expect.stringContaining('damaged or incomplete')],
      [heic, `${heic}.heic`, expect.stringContaining('HEIC')],
    ])
    expect(await Promise.all(ids.slice(0, 3).map(shownOf))).toEqual([null, null, null])
    expect(after.canBeRetried).toBe(0)
    expect((await dismiss()).body).toEqual({ deletedCount: 3 })
  })

  it('never replace a picture that somebody has chosen meanwhile', async () => {
    const name = fresh('Chosen')
    const id = await add(name)
    await send({ name: `${name}.jpg`, bytes: await aJpeg(320, 200) })
    const { address } = await upload(test, await aJpeg(500, 100))
    await changeDish(test.scope(ada), id, { image: address })
    await test.runJobs()
    expect(await shownOf(id)).toMatchObject({ width: 500, height: 100 })
    expect(await progress()).toMatchObject({ underWay: 0, failed: 0 })
    await dismiss()
  })

  it('come to the dishes of an imported menu that says where they are', async () => {
    const [fetched, filed] = [fresh('Fetched'), fresh('Filed')]
    const { send: bring } = await aMenuOwner(test)
    const text = `name,category,price,recipe,image\n${fetched},soup,5,Hot.,https://pictures.example/a.jpg\n${filed},soup,5,Hot.,Bild 7.jpg\n`
    const { token } = await bring({ text })
    expect(await bring({ text, dryRun: false, token })).toMatchObject({ status: 200 })
    expect(await progress()).toMatchObject({ underWay: 1, withoutFile: 1 })
    expect((await send({ name: 'bild 7.jpg', bytes: await aJpeg() })).body.taken).toBe(1)
    await test.runJobs()
    const menu = await listDishes(test.scope())
    for (const name of [fetched, filed]) {
      expect(menu.find((dish) => dish.name === name)?.picture).toMatchObject({ width: 640 })
    }
    await dismiss()
  })

  it('come to hidden dishes too', async () => {
    const name = fresh('Hidden')
    const { id } = await addDish(test.scope(ada), aDish({ name, hidden: true }))
    expect((await send({ name: `${name}.jpg`, bytes: await aJpeg() })).body.taken).toBe(1)
    await test.runJobs()
    await changeDish(test.scope(ada), id, { hidden: false })
    expect(await shownOf(id)).not.toBeNull()
    await dismiss()
  })

  it('end with their dish', async () => {
    const name = fresh('Deleted')
    const id = await add(name)
    await send({ name: `${name}.jpg`, bytes: await aJpeg() })
    await deleteDish(test.scope(ada), id)
    expect(await progress()).toMatchObject({ underWay: 0 })
    await test.runJobs()
    expect(await progress()).toMatchObject({ underWay: 0, done: 0, failed: 0 })
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('lose their place and their maker in what the file says beside the picture', async () => {
    const name = fresh('Exif')
    const id = await add(name)
    const exif = {
      IFD0: { Copyright: 'Nobody’s business' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1' },
    }
    await send({ name: `${name}.jpg`, bytes: await photo().jpeg().withExif(exif).toBuffer() })
    await test.runJobs()
    const { image } = await (await test.get(`/menu/${id}`)).json()
    const shown = Buffer.from(await (await test.get(image)).arrayBuffer())
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
    await dismiss()
  })

  it('are sent in parts where proxies let no more through', async () => {
    const name = fresh('Parts')
    const id = await add(name)
    const zip = zipOf([{ name: `${name}.jpg`, bytes: await aJpeg() }])
    const parts = [zip.subarray(0, 1000), zip.subarray(1000, 1500), zip.subarray(1500)]
    const as = (part: number) => `?upload=0123456789abcdef&part=${part}&parts=3`
    const sent = (part: number) =>
      sendZip(test, parts[part - 1] ?? Buffer.alloc(0), { query: as(part) })
    expect((await sent(1)).body).toMatchObject({ isWhole: false, taken: 0 })
    expect(await sent(3)).toMatchObject({ status: 409, body: { error: { code: 'part_missing' } } })
    await sent(2)
    expect((await sent(3)).body).toMatchObject({ isWhole: true, taken: 1 })
    await test.runJobs()
    expect(await shownOf(id)).not.toBeNull()
    expect((await sendZip(test, zip, { query: as(4) })).status).toBe(422)
    await dismiss()
  })

  it('are nobody’s to send but an admin’s', async () => {
    const zip = zipOf([])
    expect((await sendZip(test, zip, { as: await test.signedIn(carl) })).status).toBe(403)
    expect((await sendZip(test, zip, { as: {} })).status).toBe(401)
  })

  it('are fetched from an address, or say why not, and a dish shows none until then', async () => {
    const [there, closed, missing] = [fresh('There'), fresh('Closed'), fresh('Missing')]
    const ids = await Promise.all([there, closed, missing].map(add))
    const [first = '', second = '', third = ''] = ids
    await inTransaction(test.scope(ada), (scope) =>
      wantPictures(scope, [
        { dishId: first, source: 'https://pictures.example/a.jpg' },
        { dishId: second, source: 'https://10.0.0.1/a.jpg' },
        { dishId: third, source: 'http://pictures.example/a.jpg' },
      ]),
    )
    expect(await progress()).toMatchObject({ underWay: 3, withoutFile: 0 })
    await test.runJobs()
    expect(await shownOf(first)).toMatchObject({ width: 640 })
    const { failures } = await progress()
    expect(failures.map(({ problem }: Failure) => problem).toSorted()).toEqual([
      'The address begins with http. Pictures are fetched from https addresses only.',
      'The address leads into a private network, where no picture is fetched from.',
    ])
    // Another try would hear the same.
    expect(await progress()).toMatchObject({ failed: 2, canBeRetried: 0 })
    expect(await retry()).toEqual({ modifiedCount: 0 })
    // What is wanted later counts.
    await want(second, 'https://pictures.example/b.jpg')
    await test.runJobs()
    expect(await shownOf(second)).toMatchObject({ width: 640 })
    expect(await progress()).toMatchObject({ underWay: 0, failed: 2, canBeRetried: 0 })
    await dismiss()
  })

  it('are tried again where that can help, and nowhere else', async () => {
    const [gone, closed] = await Promise.all([fresh('Gone'), fresh('Within')].map(add))
    await inTransaction(test.scope(ada), (scope) =>
      wantPictures(scope, [
        { dishId: gone ?? '', source: 'https://pictures.example/missing.jpg' },
        { dishId: closed ?? '', source: 'http://pictures.example/a.jpg' },
      ]),
    )
    await test.runJobs()
    expect(await progress()).toMatchObject({ failed: 2, canBeRetried: 1 })
    expect(await retry()).toEqual({ modifiedCount: 1 })
    expect(await progress()).toMatchObject({ underWay: 1, failed: 1, canBeRetried: 0 })
    await test.runJobs()
    await dismiss()
  })
})

describe.each(engines)('work on pictures that is cut off on %s', (engine) => {
  it('goes on where it was: each picture is made once, and its dish has it whole', async () => {
    const made: number[] = []
    let stored = 0
    const test = await startTestApp(engine, {
      changePictures: ({ maker, storage, ...parts }) => ({
        ...parts,
        maker: {
          ...maker,
          makeWebps: (tasks) => {
            made.push(tasks.length)
            return maker.makeWebps(tasks)
          },
        },
        storage: {
          ...storage,
          put: async (name, file) => {
            if (name.endsWith('master.jpg') && ++stored === 3) throw new Error('The disk is gone.')
            await storage.put(name, file)
          },
        },
      }),
    })
    try {
      const names = ['First cut', 'Second cut', 'Third cut', 'Fourth cut']
      const dishes = await Promise.all(
        names.map((name) => addDish(test.scope(ada), aDish({ name }))),
      )
      const files = await Promise.all(
        names.map(async (name) => ({ name: `${name}.jpg`, bytes: await aJpeg() })),
      )
      await sendZip(test, zipOf(files))
      const pictures = async () =>
        Promise.all(
          dishes.map(async ({ id }) => (await (await test.get(`/menu/${id}`)).json()).picture),
        )
      await test.runJobs()
      expect(await pictures()).toEqual([null, null, null, null])
      test.setNow(new Date(saturdayEvening.getTime() + 60_000))
      await test.runJobs()
      for (const picture of await pictures()) expect(picture).toMatchObject({ width: 640 })
      // Two had been kept before.
      expect(made).toEqual([4, 2])
      expect(filesIn(test, 'pictures').filter((name) => name.endsWith('original'))).toEqual([])
    } finally {
      await test.close()
    }
  })
})

interface Failure {
  dish: { name: string }
  source: string
  problem: string
}
