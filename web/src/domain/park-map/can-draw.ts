let answer: boolean | undefined

/** Whether this browser can draw the map: it needs WebGL 2, which old machines and remote desktops may lack. */
export function canDraw(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null
  return answer
}
