export interface Bell {
  ring: (isLoud: boolean) => void
}

/** High enough to be heard over an extractor hood, in hertz. */
const tones = [1318.5, 1760]
const toneSeconds = 0.18

/** To be called while somebody touches the page: before that, browsers keep it silent. */
export function hangBell(): Bell {
  const context = new AudioContext()
  return {
    ring(isLoud) {
      // A tablet that slept has put it to sleep, too.
      if (context.state !== 'running') void context.resume().catch(() => {})
      const strokes = isLoud ? [...tones, ...tones, ...tones] : tones
      strokes.forEach((hertz, index) => {
        strike(context, hertz, context.currentTime + index * toneSeconds, isLoud ? 0.9 : 0.4)
      })
    },
  }
}

function strike(context: AudioContext, hertz: number, from: number, volume: number): void {
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume, from)
  gain.gain.exponentialRampToValueAtTime(0.001, from + toneSeconds * 1.6)
  const tone = context.createOscillator()
  tone.frequency.value = hertz
  tone.connect(gain).connect(context.destination)
  tone.start(from)
  tone.stop(from + toneSeconds * 1.6)
}
