/** “42.25290, -73.79102” as maps copy it: degrees north, degrees east. Undefined when it is no place on Earth. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const parts = /^(-?\d{1,2}(?:\.\d{1,15})?),\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text.trim())
  const [latitude, longitude] = [Number(parts?.[1]), Number(parts?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}
