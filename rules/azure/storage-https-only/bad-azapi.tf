resource "azapi_resource" "logs" {
  type      = "Microsoft.Storage/storageAccounts@2023-01-01"
  name      = "logs"
  location  = "westeurope"
  parent_id = "/subscriptions/s/resourceGroups/g"
  body = {
    kind = "StorageV2"
    sku  = { name = "Standard_LRS" }
    properties = {
      supportsHttpsTrafficOnly = false # BAD
    }
  }
}

resource "azapi_resource" "older" {
  type      = "Microsoft.Storage/storageAccounts@2023-01-01"
  name      = "older"
  location  = "westeurope"
  parent_id = "/subscriptions/s/resourceGroups/g"
  body = jsonencode({
    properties = {
      supportsHttpsTrafficOnly = false # BAD
    }
  })
}
