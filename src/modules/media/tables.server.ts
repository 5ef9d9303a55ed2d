export interface MediaTables {
  pictures: PictureRow
}

interface PictureRow {
  key: string
  width: number
  height: number
  color: string
  created_at: number
}
