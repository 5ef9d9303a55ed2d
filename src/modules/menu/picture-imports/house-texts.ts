import { counted } from '#kernel/counted.ts'
import { formatCount } from '#kernel/money.ts'

/** Why a zip cannot be read. Nothing of it is kept then. */
export const zipTexts = {
  notAZip: () =>
    'This is not a zip, or it is damaged. Make it again from the folder with the pictures.',
  encrypted: () => 'This zip is protected by a password. Make one without a password.',
  link: (name: string) => `This zip has a link in it (${name}). Put the picture itself there.`,
  nested: (name: string) =>
    `This zip has another archive in it (${name}). Unpack that one and zip the pictures themselves.`,
  badName: () => 'This zip has a file whose name leads out of its folder, so none of it was read.',
  tooMany: () => 'This zip has more than 10,000 files. Zip only the pictures.',
  tooMuch: () => 'Unpacked, this zip is larger than 600 MB. Send the pictures in several zips.',
  bomb: (name: string) =>
    `This zip has a file (${name}) that unpacks to more than a hundred times its size, as no picture does.`,
}

/** Why a part of a zip is not taken. */
export const partTexts = {
  partMissing: 'A part of this zip has not arrived. Send it once more.',
  badPart: 'The parts of a zip are numbered from 1, and there are at most 15 of 20 MB.',
}

/** Why a picture did not come from an address. */
export const addressTexts = {
  notAnAddress: () => 'This is not an address of a picture.',
  onlyHttps: () => 'The address begins with http. Pictures are fetched from https addresses only.',
  credentials: () => 'The address has a name or a password in it. Use one that anybody can open.',
  port: () => 'The address names a port. Pictures are fetched from the usual one only.',
  unknownHost: () => 'There is no server of this name.',
  private: () => 'The address leads into a private network, where no picture is fetched from.',
  tooManyRedirects: () => 'The address sends on to another one more than three times.',
  status: (status: number) => `The server there does not give the picture (it answers ${status}).`,
  tooLarge: () => 'The picture there is larger than 20 MB.',
  tooSlow: () => 'The server there took too long.',
  unreachable: () => 'The server there cannot be reached, or its certificate is not valid.',
}

/** What else keeps a picture from its dish. */
export const importTexts = {
  lost: 'The file is not there any more. Send the zip again.',
  givenUp: 'This did not work although it was tried for hours. Try it again.',
  damaged: 'This file is damaged in the zip.',
}

/** Why a file of a zip becomes nobody's picture. */
export const leftOutTexts = {
  noDish: 'no dish is called so',
  severalDishes: 'several dishes are called so',
  hasPicture: 'its dish has a picture already',
  secondFile: 'another file is for the same dish',
  notAPicture: 'not a picture',
  tooLarge: 'larger than 20 MB',
  damaged: 'damaged in the zip',
}

/** What the owner reads in the section of the exchange page. */
export const sectionTexts = {
  heading: 'Pictures from a zip',
  intro:
    'Name each file after its dish: pho-bo.jpg becomes the picture of Pho Bo. Dishes that have a picture keep it.',
  choose: 'Choose a zip',
  chooseHint: 'or drop it here: up to 300 MB',
  chooseAgain: 'Press to choose another',
  tooLarge: 'This zip is larger than 300 MB. Send the pictures in several zips.',
  sending: (share: number) => `Sending … ${Math.floor(share * 100)} %`,
  sendingLabel: 'Sending the zip',
  looking: 'Looking through the zip …',
  taken: (count: number) =>
    count === 0
      ? 'No file of this zip found its dish'
      : `${counted(count, 'picture has', 'pictures have')} found ${count === 1 ? 'its dish' : 'their dishes'}`,
  leftOut: (count: number) => `${counted(count, 'file was', 'files were')} left out:`,
  progressHeading: 'Pictures of dishes',
  progress: (done: number, all: number, failed: number) =>
    `${formatCount(done)} of ${formatCount(all)}${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`,
  goesOn: 'This goes on by itself. You can leave this page.',
  allDone: 'All pictures have been worked on.',
  waitsForFile: (count: number) =>
    `${counted(count, 'dish waits', 'dishes wait')} for a file of a zip:`,
  failedHeading: 'What failed',
  more: (count: number) => `And ${formatCount(count)} more.`,
  retry: 'Try again',
  notRetried: (count: number) =>
    `${counted(count, 'of these is', 'of these are')} not tried again, as it would fail in the same way. Upload the picture on the dish’s own page, or bring another file or address.`,
  dismiss: 'Dismiss list',
  dismissHint: 'Dismissed pictures are not tried again. The dishes stay as they are.',
}
