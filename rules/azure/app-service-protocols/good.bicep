param tls string
param app string

resource web 'Microsoft.Web/sites@2022-09-01' = {
  name: 'web'
  properties: {
    siteConfig: {
      minTlsVersion: '1.2'
      ftpsState: 'FtpsOnly'
    }
  }
}

resource bydefault 'Microsoft.Web/sites@2022-09-01' = {
  name: 'bydefault'
  properties: {}
}

resource webX 'Microsoft.Web/sites/config@2022-09-01' = {
  name: 'bydefault/web'
  properties: {
    minTlsVersion: tls
    ftpsState: 'Disabled'
  }
}

resource config 'Microsoft.Web/sites/config@2022-09-01' = {
  name: '${app}/appsettings'
  properties: {
    STAGE: 'test'
  }
}
