param nonSsl bool = true

resource a 'Microsoft.Cache/Redis@2023-08-01' = {
  name: 'a'
  properties: {
    enableNonSslPort: nonSsl // BAD
  }
}

resource b 'Microsoft.Cache/redis@2023-08-01' = {
  name: 'b'
  properties: {
    enableNonSslPort: true // BAD
    minimumTlsVersion: '1.0' // BAD
  }
}
