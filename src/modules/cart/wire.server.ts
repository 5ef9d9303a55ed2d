/** A body whose dish has the specification's name, with ours. */
export function bodyFromWire<Body extends { foodId?: string | undefined }>(body: Body) {
  const { foodId, ...rest } = body
  const dishId: Body['foodId'] = foodId
  return { ...rest, dishId }
}
