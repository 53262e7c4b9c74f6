/** The build fails for a class that the file does not have (packages/build/src/apps/preset.mjs). */
declare module '*.module.css' {
  const classNames: { readonly [name: string]: string }
  export = classNames
}
