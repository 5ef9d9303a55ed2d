import type { Readable } from 'node:stream'

/** Where the files of uploaded pictures are kept, by names such as `0123456789abcdef/640.webp`. */
export interface PictureStorage {
  /** Resolves when the file would survive a power failure. It may be moved away from where it was. */
  put: (name: string, file: string) => Promise<void>
  /** Undefined when there is no such file. */
  open: (name: string) => Promise<StoredFile | undefined>
  /** Every key that has files, and when the youngest of them was written. */
  list: () => Promise<StoredKey[]>
  /** Removes all files of a key; nothing when there are none. */
  remove: (key: string) => Promise<void>
}

export interface StoredFile {
  bytes: number
  stream: Readable
}

export interface StoredKey {
  key: string
  changedAt: Date
}
