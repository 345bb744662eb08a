environment    = "prod"
owner          = "platform"
admin_networks = ["10.20.0.0/16"]
