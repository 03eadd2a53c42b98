/** Finds the place of a syntax error in a module, which the error of an import does not have. */

/**
 * The place as the head of a stack, as V8 writes it in Node; null if the browser does not say.
 *
 * @param url - of the module that could not be imported.
 */
export function placeOfSyntaxError(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const finish = (place: string | null): void => {
      window.removeEventListener("error", onError, true);
      script.remove();
      resolve(place);
    };
    const onError = (event: ErrorEvent | Event): void => {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (!("lineno" in event) || event.lineno === 0) return finish(null);
      const { filename, lineno, colno, message } = event;
      finish(`${filename}:${String(lineno)}\n\n${" ".repeat(Math.max(0, colno - 1))}^\n${message}`);
    };
    window.addEventListener("error", onError, true);
    script.type = "module";
    script.src = url;
    document.head.append(script);
  });
}
