/**
 * Node flags of the server: no prototype can be reached through __proto__, and the heap is kept small (measured: a
 * quarter less resident memory, for a tenth more processor time in an import).
 */
export const nodeFlags = ['--disable-proto=delete', '--optimize-for-size'];
