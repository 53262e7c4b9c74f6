module.exports = new Proxy({}, { get: (_target, name) => name })
