resource web 'Microsoft.Web/sites@2022-09-01' = {
  name: 'web'
  properties: {
    siteConfig: {
      ftpsState: 'FtpsOnly'
    }
  }
}
