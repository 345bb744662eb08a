resource web 'Microsoft.Web/sites@2022-09-01' = {
  name: 'web'
  properties: {
    siteConfig: {
      minTlsVersion: '1.0' // BAD
    }
  }
  resource webX 'config@2022-09-01' = {
    name: 'web'
    properties: {
      scmMinTlsVersion: '1.1' // BAD
    }
  }
}

resource webXX 'Microsoft.Web/sites/config@2022-09-01' = {
  name: 'elsewhere/web'
  properties: {
    minTlsVersion: '1.1' // BAD
  }
}
