param nonSsl bool

resource a 'Microsoft.Cache/redis@2023-08-01' = {
  name: 'a'
  properties: {
    enableNonSslPort: false
    minimumTlsVersion: '1.2'
  }
}

resource b 'Microsoft.Cache/Redis@2023-08-01' = {
  name: 'b'
  properties: {}
}

resource c 'Microsoft.Cache/Redis@2023-08-01' = {
  name: 'c'
  properties: {
    enableNonSslPort: nonSsl
  }
}
