/** What the thread that reads a PDF sends when a picture is too large; messages of pdf.js are objects. */
export const pictureLeftOut = 'picture-left-out';
