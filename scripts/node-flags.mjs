/**
 * How the server is run: no prototype can be reached through __proto__, and the heap is kept small rather than roomy
 * (measured: a third less resident memory for a twentieth more processor time in an import).
 */
export const nodeFlags = ['--disable-proto=delete', '--optimize-for-size'];
