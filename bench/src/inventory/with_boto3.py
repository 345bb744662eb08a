"""The same estate as boto3 reads it: its paginator and one call for each queue, with as many threads."""

import sys
from concurrent.futures import ThreadPoolExecutor

import boto3
from botocore.config import Config

client = boto3.client(
    "sqs",
    endpoint_url=sys.argv[1],
    region_name="eu-west-1",
    aws_access_key_id="AKIDTESTAKIDTESTAKID",
    aws_secret_access_key="secret",
    config=Config(max_pool_connections=64, retries={"mode": "adaptive", "max_attempts": 20}),
)
urls = [url for page in client.get_paginator("list_queues").paginate(MaxResults=1000) for url in page.get("QueueUrls", [])]
with ThreadPoolExecutor(64) as pool:
    replies = list(pool.map(lambda url: client.get_queue_attributes(QueueUrl=url, AttributeNames=["All"]), urls))
print(len(replies))
