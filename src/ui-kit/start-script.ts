/**
 * Starts the page's own script after the first paint: on a slow line the words and the first
 * picture come before the code that makes them move. A hidden page paints nothing, so it does not
 * wait, and no page waits longer than two seconds. The modules stand in `data-modules`. It runs
 * inline and is allowed by its hash, so it must stay this exact text. What is tapped meanwhile is kept
 * for `takeEarlyTaps`.
 */
export const startScript = `(function(s){function go(){var m=s.dataset.modules.split(' ');go=function(){};m.forEach(function(a){import(a)})}function last(){go()}if(document.hidden||!self.PerformanceObserver)return go();new PerformanceObserver(last).observe({type:'paint',buffered:true});setTimeout(last,2000)})(document.currentScript);(function(t){function tap(e){t.push(e.target)}function send(e){if(e.target.method!='get'){e.preventDefault();t.push(e)}}addEventListener('click',tap);addEventListener('submit',send);self.earlyTaps=function(last){if(last){removeEventListener('click',tap);removeEventListener('submit',send)}return t}})([])`

/**
 * What was tapped, and which forms were sent, before the page's script was there to hear it.
 * @param isLast from now on the page hears for itself
 */
export function takeEarlyTaps(isLast = false): readonly unknown[] {
  // `startScript` has put it there; a page made without that script has none.
  const { earlyTaps } = globalThis as { earlyTaps?: (isLast: boolean) => unknown[] }
  return earlyTaps?.(isLast) ?? []
}
