resource web 'Microsoft.Web/sites@2022-09-01' = {
  name: 'web'
  properties: {
    httpsOnly: false // BAD
  }
  resource staging 'slots@2022-09-01' = {
    name: 'staging'
    properties: {} // BAD
  }
}

resource func 'Microsoft.Web/sites@2022-09-01' = {
  name: 'func'
  kind: 'functionapp'
  properties: { // BAD
    siteConfig: {
      minTlsVersion: '1.2'
    }
  }
}
