/** Whether the background of the map is a file of tiles (PMTiles), of which parts are asked for. */
export const isTileFile = (url: string): boolean => /\.pmtiles($|\?)/.test(url)
