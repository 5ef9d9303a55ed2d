import type { SecondFactorSetup } from '#modules/accounts/second-factor/contract.ts'

/** Black on white in the dark theme too: cameras read nothing else reliably. */
export function QrPicture({ code: { size, path } }: { code: SecondFactorSetup['qrCode'] }) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  return (
    <img
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt="QR code of the key, for the camera of your authenticator app"
      width={224}
      height={224}
      className="rounded-input border border-border"
    />
  )
}
